-- Units in the wrong place were moved when a count was closed, unless somebody chose otherwise. Now somebody chooses to move them.
set local role tradepost_system;
update stocktake_lines l set action = 'leave'
  from stocktakes s
 where s.company_id = l.company_id and s.id = l.stocktake_id and s.state = 'open'
   and l.result = 'wrong_place' and l.action = 'move';
set local role none;
