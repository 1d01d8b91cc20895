-- editions_pages_idx, authors_filed_idx: db/online/0119 and 0120
select 1;
