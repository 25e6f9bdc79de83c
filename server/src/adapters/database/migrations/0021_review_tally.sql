-- How often customers who paid gave each number of stars, for the mean on the front page. Nobody's name is
-- here, and what staff publish, hide or delete changes nothing of it, so the mean is that of all reviews.

create table review_tally (
  rating integer primary key check (rating between 1 and 5),
  given integer not null default 0
);

insert into review_tally (rating, given)
select stars, (
  select count(*) from testimonials
  where original_text is not null and is_subscriber and rating = stars
) from generate_series(1, 5) as stars;
