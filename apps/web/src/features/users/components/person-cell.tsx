import type { Member } from '@tradepost/contracts/users/member.contract';
import classes from './person-cell.module.css';

/** A name with the email below it. */
export function PersonCell({ member }: { member: Pick<Member, 'first_name' | 'last_name' | 'email' | 'is_self'> }) {
  return (
    <span className={classes.person}>
      <span className={classes.name}>
        {member.first_name} {member.last_name}
        {member.is_self && <span className={classes.self}>You</span>}
      </span>
      <span className={classes.email}>{member.email}</span>
    </span>
  );
}
