import * as contract from '@tradepost/contracts/users/member.contract';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { type StoredMember, staffKeys } from './member.api.ts';
import { changedParts, type MemberValues, toMemberValues } from './member-saving.rules.ts';

/** Saves the changed parts of a member. Each part is a separate call that raises the version. */
export function useMemberSaving(id: number, roles: readonly Role[]) {
  const latest = useRef(0);
  const action = useAction(
    async (values: MemberValues, { member, access, places }: StoredMember) => {
      const parts = changedParts(toMemberValues(member, access, places), values, roles);
      const params = { id };
      // A part saved before a later one failed has already raised the version.
      latest.current = Math.max(latest.current, member.version);
      const version = () => ({ version: latest.current });
      const keep = (part: { version: number }) => {
        latest.current = part.version;
      };
      if (parts.profile) keep(await api(contract.editMember, { params, body: { ...parts.profile, ...version() } }));
      if (parts.access) keep(await api(contract.setMemberAccess, { params, body: { ...parts.access, ...version() } }));
      if (parts.locations)
        keep(await api(contract.setMemberLocations, { params, body: { ...parts.locations, ...version() } }));
    },
    { invalidates: staffKeys },
  );
  return action.send;
}
