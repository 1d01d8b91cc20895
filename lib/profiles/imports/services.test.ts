/**
 * Files as five more services write them. The columns are theirs, the rows ours:
 * Hardcover: neodb-social/neodb, neodb/test_data/hardcover_library_export.csv, and IgnisDa/ryot, importer/hardcover.
 * BookWyrm: bookwyrm-social/bookwyrm, bookwyrm/views/preferences/export.py and its test.
 * NeoDB: the table of marks (title, info, links, timestamp, status, rating, comment, tags) of its CSV export.
 * calibre: the fields of `calibredb catalog` in CSV, manual.calibre-ebook.com/generated/en/calibredb.html.
 * Babelio: the export of a library and of reviews, as inventaire/inventaire-client has them in tests/fixtures/exports.
 */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readHistory } from "./table";

const read = async (text: string | Buffer) => {
  const { rows, format, losses } = await readHistory(Buffer.from(text));
  return { format, losses, rows: rows.map(({ reading, reason }) => reading ?? reason) };
};

test("Hardcover", async () => {
  const header =
    "Title,Author,Series,Status,Privacy,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,ASIN,Media,Country Code,Language Code,Binding,Pages,Duration in Seconds,Publish Date,Publisher,Genres,Moods,Tags,Content Warnings,Lists,Date Added,Date Started,Date Finished,Rating,Review,Review Contains Spoilers,Sponsored Review,Review Date,Review URL,Review Media URL,Private Notes,Owned,Compilation,Review Slate";
  const { format, rows, losses } = await read(`${header}
The Waves,"Ann Other (Illustrator), Virginia Woolf",,Read,Private,42,77,0140043284,9780140043280,,Book,GB,en,Paperback,297,,1931-10-08,Hogarth Press,"Fiction, Modernist",Reflective,rivers,,"Best of (#3), By the sea",2024-01-02,2024-01-05,2024-02-03,4.5,"Six voices, one sea",True,,2024-02-04T10:00:00Z,https://x.example/1,,mine,True,,
Paused Book,Somebody,,Paused,Public,43,,,,,,,,,,,,,,,,,,2024-03-01,2024-03-02,,,,,,,,,,,,
Left Book,Somebody,,Stopped,Public,44,,,,,,,,,,,,,,,,,,2024-03-01,,,,,,,,,,,,,
Never Opened,Nobody,,Ignored,Public,45,,,,,,,,,,,,,,,,,,2023-07-02,,,,,,,,,,,,,
`);
  expect(format).toBe("hardcover");
  expect(rows).toEqual([
    expect.objectContaining({
      title: "The Waves",
      author: "Virginia Woolf",
      otherAuthors: ["Ann Other"],
      isbn13: "9780140043280",
      key: { scheme: "hardcover", value: "42" },
      pages: 297,
      publisher: "Hogarth Press",
      format: "paperback",
      language: "en",
      published: 1931,
      status: "finished",
      rating: 18,
      review: "Six voices, one sea",
      spoiler: true,
      reviewVisibility: "private",
      privateNote: "mine",
      shelves: [
        { name: "Best of", position: 3 },
        { name: "By the sea", position: null },
        { name: "rivers", position: null },
      ],
      startedOn: "2024-01-05",
      finishedOn: "2024-02-03",
      addedOn: "2024-01-02",
    }),
    expect.objectContaining({ status: "reading", startedOn: "2024-03-02", finishedOn: null }),
    expect.objectContaining({ status: "abandoned" }),
    "Hardcover has this book as ignored",
  ]);
  expect(losses).toEqual(
    expect.arrayContaining([
      { column: "Genres", rows: 1 },
      { column: "Owned", rows: 1 },
    ]),
  );
  expect(losses.map(({ column }) => column)).not.toContain("Title");
});

test("BookWyrm", async () => {
  const header =
    "title,author_text,remote_id,openlibrary_key,finna_key,inventaire_id,librarything_key,goodreads_key,bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date";
  const { format, rows, losses } =
    await read(`${header}\r\nSolaris,"Stanisław Lem, Joanna Kilmartin",https://b.example/book/1,OL1M,,,,95558,,,,,,,0156027607,9780156027601,,2024-01-02,2024-02-03,,4.0,On Solaris,the end,An ocean that thinks.,2024-02-04,read,Read,2024-02-03\r
Unfinished,Somebody,https://b.example/book/2,,,,,,,,,,,,,,,2024-01-02,,2024-01-09,,,,,,stopped-reading,Stopped Reading,2024-01-01\r
On a shelf,Somebody,https://b.example/book/3,,,,,,,,,,,,,,,,,,,,,,,to-lend-17,To lend,2024-01-01\r\n`);
  expect(format).toBe("bookwyrm");
  expect(rows).toEqual([
    expect.objectContaining({
      title: "Solaris",
      author: "Stanisław Lem",
      otherAuthors: ["Joanna Kilmartin"],
      isbn13: "9780156027601",
      key: { scheme: "goodreads", value: "95558" },
      status: "finished",
      rating: 16,
      review: "**On Solaris**\n\nAn ocean that thinks.",
      spoiler: true,
      startedOn: "2024-01-02",
      finishedOn: "2024-02-03",
      shelves: [],
    }),
    expect.objectContaining({ status: "abandoned", startedOn: "2024-01-02" }),
    expect.objectContaining({ status: "want", shelves: [{ name: "To lend", position: null }] }),
  ]);
  expect(rows[0]).toMatchObject({ otherKeys: [{ scheme: "openlibrary", value: "OL1M" }] });
  expect(losses.map(({ column }) => column)).toEqual(["review_published", "stopped_date"]); // that it was stopped is kept, the day is not
});

test("NeoDB", async () => {
  const { format, rows, losses } = await read(`title,info,links,timestamp,status,rating,comment,tags
1984,isbn:9780141036144 author: George Orwell,https://neodb.social/book/abc https://www.goodreads.com/book/show/40961427,2024-02-03T10:00:00+00:00,complete,9,"Still, true",dystopia; classics
Dune,,https://neodb.social/book/def,2024-02-04T10:00:00+00:00,wishlist,,,
A film,,https://neodb.social/movie/ghi,2024-02-04T10:00:00+00:00,complete,7,,
`);
  expect(format).toBe("neodb");
  expect(rows).toEqual([
    expect.objectContaining({
      title: "1984",
      author: "George Orwell",
      isbn13: "9780141036144",
      key: { scheme: "goodreads", value: "40961427" },
      status: "finished",
      rating: 18,
      review: "Still, true",
      shelves: [
        { name: "dystopia", position: null },
        { name: "classics", position: null },
      ],
      finishedOn: "2024-02-03",
    }),
    expect.objectContaining({ title: "Dune", status: "want", rating: null, finishedOn: null }),
    "this is not a book",
  ]);
  expect(losses).toEqual([]);
});

test("calibre", async () => {
  const { format, rows, losses } =
    await read(`author_sort,authors,comments,cover,formats,id,identifiers,isbn,languages,library_name,pubdate,publisher,rating,series,series_index,size,tags,timestamp,title,title_sort,uuid
"Le Guin, Ursula K. & Other, Ann","Ursula K. Le Guin & Ann Other","<p>A blurb</p>","/c.jpg","epub, pdf","7","goodreads:13642,isbn:9780547773742","9780547773742","eng","Mine","1968-11-01T00:00:00+00:00","Parnassus","4","Earthsea","1.0","123","Fantasy, Islands","2023-02-16T12:04:08+08:00","A Wizard of Earthsea","Wizard of Earthsea, A","f145e701-fea4-43d0-92e7-5631cf1c336f"
"Unknown","Unknown","","","","8","","","","Mine","0101-01-01T00:00:00+00:00","","","","1.0","1","","2023-02-17T12:04:08+08:00","Loose Papers","Loose Papers","a145e701-fea4-43d0-92e7-5631cf1c336f"
`);
  expect(format).toBe("calibre");
  expect(rows).toEqual([
    expect.objectContaining({
      title: "A Wizard of Earthsea (Earthsea, #1)",
      author: "Ursula K. Le Guin",
      otherAuthors: ["Ann Other"],
      isbn13: "9780547773742",
      key: { scheme: "goodreads", value: "13642" },
      publisher: "Parnassus",
      format: "ebook",
      language: "en",
      published: 1968,
      rating: 16,
      status: "finished",
      shelves: [
        { name: "Fantasy", position: null },
        { name: "Islands", position: null },
      ],
      addedOn: "2023-02-16",
    }),
    expect.objectContaining({ title: "Loose Papers", author: null, published: null, status: "want" }),
  ]);
  expect(losses).toEqual([{ column: "comments", rows: 1 }]);
});

test("Babelio, with its Western letters and semicolons", async () => {
  const table = Buffer.from(
    `"ISBN";"Titre";"Auteur";"Editeur";"Date de publication";"Date d\`entrée dans Babelio";"Statut";"Note"\r
9782070360024;L'étranger;Camus Albert;Folio;07/01/1972;12/10/2015 14:05;Lu;4\r
978B0092G4TD5;Sans numéro, ou presque;Un Auteur Inconnu;;;13/10/2015 14:05;Pense-bête;0\r\n`,
    "latin1",
  );
  expect(await read(table)).toEqual({
    format: "babelio",
    losses: [],
    rows: [
      expect.objectContaining({
        title: "L'étranger",
        author: "Albert Camus",
        isbn13: "9782070360024",
        publisher: "Folio",
        published: 1972,
        status: "finished",
        rating: 16,
        addedOn: "2015-10-12",
      }),
      expect.objectContaining({
        title: "Sans numéro, ou presque",
        author: "Un Auteur Inconnu",
        isbn13: null,
        status: "want",
        rating: null,
      }),
    ],
  });
  const reviews = await read(
    `"ISBN";"Titre";"Auteur";"Critique";"Date d\`entrée dans Babelio"\r\n"2070360024";"L'étranger";"Camus Albert";"Un soleil; une plage.";"2022-02-05 08:02:29"\r\n`,
  );
  expect(reviews.rows[0]).toMatchObject({ review: "Un soleil; une plage.", status: "finished", addedOn: "2022-02-05" });
});

test("Open Library's reading log, with titles and with numbers alone", async () => {
  const today = await read(
    `Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average,Ratings Count,Has Ebook,Subjects,Subject People,Subject Places,Subject Times
OL59800W,"The Left Hand of Darkness","Ursula K. Le Guin | Ann Other",1969,OL7M,12,Already Read,5,4.2,900,True,"Ice | Snow",,,
OL1W,Middlemarch,George Eliot,1871,,3,Currently Reading,,,,False,,,,
`,
  );
  expect(today).toMatchObject({ format: "openlibrary", losses: [] });
  expect(today.rows).toEqual([
    expect.objectContaining({
      title: "The Left Hand of Darkness",
      author: "Ursula K. Le Guin",
      otherAuthors: ["Ann Other"],
      key: { scheme: "openlibrary", value: "OL59800W" },
      otherKeys: [{ scheme: "openlibrary", value: "OL7M" }],
      firstPublished: 1969,
      status: "finished",
      rating: 20,
    }),
    expect.objectContaining({ title: "Middlemarch", status: "reading", rating: null, otherKeys: [] }),
  ]);
  const before = await read(
    "Work Id,Edition Id,Bookshelf\nOL59800W,OL7M,Already Read\n,OL8M,Want to Read\n,,Already Read\n",
  );
  expect(before).toMatchObject({ format: "openlibrary", losses: [] });
  expect(before.rows).toEqual([
    expect.objectContaining({ title: "", key: { scheme: "openlibrary", value: "OL59800W" }, status: "finished" }),
    expect.objectContaining({ title: "", key: { scheme: "openlibrary", value: "OL8M" }, status: "want" }),
    "the row has no title",
  ]);
});

test("a column that no reader asks for is named, with how many rows said something in it", async () => {
  const { losses } = await read(
    "Title,Author,My Rating,Exclusive Shelf,Author l-f,Owned Copies,Colour of the spine\nA,B,4,read,B,1,red\nC,D,0,read,D,,red\nE,F,0,read,F,,\n",
  );
  expect(losses).toEqual([
    { column: "Owned Copies", rows: 1 },
    { column: "Colour of the spine", rows: 2 },
  ]);
});

test("a packed file and a stranger's are refused with a sentence", async () => {
  for (const bytes of [gzipSync("Title"), Buffer.from("PK\u0003\u0004rest", "latin1")])
    await expect(readHistory(bytes)).rejects.toThrow("This file is compressed.");
  await expect(readHistory(Buffer.from("a,b,c\n1,2,3\n"))).rejects.toThrow(
    /Hardcover, BookWyrm, NeoDB, calibre, Babelio or Open Library/,
  );
});
