-- authors_verified_idx: db/online/0110
select 1;
