-- works_title_begins_idx for works_title_key_idx, works_language_idx, works_place_idx, works_rating_idx, authors_genres_idx, users_names_idx, users_newest_idx: db/online/0096 to 0103
select 1;
