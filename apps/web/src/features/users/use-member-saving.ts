import * as contract from '@tradepost/contracts/users/member.contract';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { useRef } from 'react';
import { useStaffDeed } from './member.api.ts';
import { changedParts, type MemberValues } from './member-saving.rules.ts';

/** Saves what was changed on a member, part by part; what was saved before a part failed is not sent again. */
export function useMemberSaving(id: number, version: number, before: MemberValues, roles: readonly Role[]) {
  const editMember = useStaffDeed(contract.editMember);
  const setAccess = useStaffDeed(contract.setMemberAccess);
  const setLocations = useStaffDeed(contract.setMemberLocations);
  // Each part raises the version, and the pages learn of it later than the next part goes out.
  const saved = useRef({ before, version });
  return async (values: MemberValues): Promise<void> => {
    const { profile, access, locations } = changedParts(saved.current.before, values, roles);
    const params = { id };
    const keep = (part: { version: number }, fields: Partial<MemberValues>) => {
      saved.current = { before: { ...saved.current.before, ...fields }, version: part.version };
    };
    const { first_name, last_name, job_title, role_id, permissions, ...places } = values;
    const at = () => ({ version: saved.current.version });
    if (profile)
      keep(await editMember.mutateAsync({ params, body: { ...profile, ...at() } }), {
        first_name,
        last_name,
        job_title,
      });
    if (access) keep(await setAccess.mutateAsync({ params, body: { ...access, ...at() } }), { role_id, permissions });
    if (locations) keep(await setLocations.mutateAsync({ params, body: { ...locations, ...at() } }), places);
  };
}
