/** What each service writes, and what we read of it. The rows are ours, after the columns of theirs. */
import { describe, expect, test } from "vitest";
import { dateOf, decodeEntities, proseOf, quartersOf, readsOf, statusOf } from "./cells";
import type { ReadingRow } from "./reading-row";
import { readHistory } from "./table";

const only = async (text: string | Buffer): Promise<{ format: string; rows: (ReadingRow | string | null)[] }> => {
  const { format, rows } = await readHistory(Buffer.isBuffer(text) ? text : Buffer.from(text));
  return { format, rows: rows.map(({ reading, reason }) => reading ?? reason) };
};

const SHORT =
  "Title,Author,ISBN,ISBN13,My Rating,Exclusive Shelf,Bookshelves,Bookshelves with positions,Date Read,Date Added,My Review,Spoiler,Private Notes,Read Count,Additional Authors,Number of Pages,Binding,Book Id";
const LONG =
  "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID";

describe("Goodreads", () => {
  test("the column set of today", async () => {
    const { format, rows } = await only(
      `\ufeff${SHORT}\r\nThe Sea  (Waves #2),Iris   Murdoch,"=""0140043284""","=""""",5.0,read,"sea, read",sea (#7),2025/07/04,2025/06/01,"<b>Bold</b><br/>plain &amp; <i>sly</i>",true,mine,3,"I. Murdoch, Ann Other",495,Paperback ,12\r\n`,
    );
    expect(format).toBe("goodreads");
    expect(rows).toEqual([
      expect.objectContaining({
        title: "The Sea (Waves #2)",
        author: "Iris Murdoch",
        otherAuthors: ["Ann Other"],
        isbn13: "9780140043280",
        rating: 20,
        status: "finished",
        finishedOn: "2025-07-04",
        addedOn: "2025-06-01",
        review: "**Bold**\nplain & _sly_",
        spoiler: true,
        privateNote: "mine",
        pages: 495,
        format: "paperback",
        shelves: [{ name: "sea", position: 7 }],
        reads: [
          { startedOn: null, finishedOn: null },
          { startedOn: null, finishedOn: null },
        ],
        key: { scheme: "goodreads", value: "12" },
      }),
    ]);
  });

  test("the older, longer column set, columns in any order", async () => {
    const { format, rows } = await only(
      `${LONG}\n7,Peter Pan,James Barrie,,,"=""""","=""""",0,4,,Hardcover,54,1997,1904,,2016/03/17,wat,wat (#1),to-read,,,,,,,0,,,,,\n`,
    );
    expect(format).toBe("goodreads");
    expect(rows[0]).toMatchObject({
      title: "Peter Pan",
      rating: null,
      status: "want",
      firstPublished: 1904,
      shelves: [{ name: "wat", position: 1 }],
    });
  });

  test.each([
    ["did-not-finish", "abandoned", []],
    ["dnf", "abandoned", []],
    ["currently-reading", "reading", []],
    ["owned-unread", "want", [{ name: "owned-unread", position: null }]],
  ])("the shelf %s", async (shelf, status, shelves) => {
    expect((await only(`Title,Author,My Rating,Exclusive Shelf\nA,B,0,${shelf}\n`)).rows[0]).toMatchObject({
      status,
      shelves,
    });
  });

  test("a broken ISBN, an empty title and a year before our era do not stop the file", async () => {
    const { rows } = await only(
      `Title,Author,ISBN,My Rating,Exclusive Shelf,Original Publication Year\nMedea,Euripides,=",0,read,-431\n,X,,0,read,\n`,
    );
    expect(rows).toEqual([
      expect.objectContaining({ title: "Medea", isbn13: null, firstPublished: -431 }),
      "the row has no title",
    ]);
  });
});

describe("StoryGraph", () => {
  const header =
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Review,Tags,Owned?";
  test("quarter stars, ranges of dates, tags", async () => {
    const { format, rows } = await only(
      `${header}\nOrlando,"Virginia Woolf, Ann Other","",notanisbn,digital,read,2022/04/04,2022/06/15,"2020/01/01-2020/01/09, 2022/06/01-2022/06/15",2,,,4.25,Fine,"sea, letters",No\n`,
    );
    expect(format).toBe("storygraph");
    expect(rows[0]).toMatchObject({
      author: "Virginia Woolf",
      otherAuthors: ["Ann Other"],
      isbn13: null,
      rating: 17,
      startedOn: "2022-06-01",
      finishedOn: "2022-06-15",
      reads: [{ startedOn: "2020-01-01", finishedOn: "2020-01-09" }],
      shelves: [
        { name: "sea", position: null },
        { name: "letters", position: null },
      ],
      format: "ebook",
    });
  });

  test.each([
    [
      "Graphic: Rape, Death of parent; Minor: War",
      [
        { topic: "sexualViolence", level: "graphic" },
        { topic: "parentDeath", level: "graphic" },
        { topic: "war", level: "mild" },
      ],
    ],
    [
      "<i><b>Moderate:</b></i> Suicide <br> <i><b>Graphic:</b></i> Suicidal thoughts",
      [{ topic: "suicide", level: "graphic" }],
    ],
    ["Racism, constructor, Spiders", [{ topic: "racism", level: "moderate" }]],
    ["", []],
  ])("content warnings: %s", async (cell, contentNotes) => {
    const { rows } = await only(
      `Title,Authors,Read Status,Star Rating,Content Warnings,Moods,Pace\nA,B,read,,"${cell}",Tense dark,Fast\n`,
    );
    expect(rows[0]).toMatchObject({ notes: { contentNotes, moods: ["dark", "tense"], pace: "fast" } });
  });

  test("readings that are only counted", async () => {
    const { rows } = await only(`${header}\nA,B,,,,read,,,2022/06/15,3,,,,,,\n`);
    expect(rows[0]).toMatchObject({
      finishedOn: "2022-06-15",
      reads: [
        { startedOn: null, finishedOn: null },
        { startedOn: null, finishedOn: null },
      ],
    });
  });

  test.each([
    ["to-read", "want"],
    ["currently-reading", "reading"],
    ["did-not-finish", "abandoned"],
  ])("%s", async (state, status) => {
    expect((await only(`${header}\nA,B,,,,${state},,,,0,,,,,,\n`)).rows[0]).toMatchObject({ status });
  });
});

describe("LibraryThing", () => {
  test("tab-separated, values in brackets, Western bytes", async () => {
    const text =
      'Book Id\tTitle\tPrimary Author\tSecondary Author\tRating\tReview\tPrivate Comment\tCollections\tTags\tISBN\tDate Read\tDate Started\tEntry Date\tPage Count\n9\tLa Peste\tCamus, Albert\t\t4.5\tBon "livre"\tà moi\tYour library,Read but unowned\tclassics\t[2070360423]\t[2021-05-04]\t\t[2020-01-01]\t350\n';
    const { format, rows } = await only(Buffer.from(text, "latin1"));
    expect(format).toBe("librarything");
    expect(rows[0]).toMatchObject({
      title: "La Peste",
      author: "Albert Camus",
      isbn13: "9782070360420",
      rating: 18,
      review: 'Bon "livre"',
      privateNote: "à moi",
      status: "finished",
      finishedOn: "2021-05-04",
      shelves: [{ name: "classics", position: null }],
    });
  });

  test("a file in UTF-8 with some broken letters keeps all the others; brackets stand around numbers too", async () => {
    const text =
      "Book Id\tTitle\tPrimary Author\tCollections\tPublication\tMedia\tPage Count\tLanguages\tISBN\tDate Read\n" +
      "9\tCent ans de solitude\tGarcía Márquez, Gabriel\tYour library\tÉditions du Seuil (1968), Broché\tPaperback\t[350]\tFrench\t[2020238217]\t[2021-05-04]\n" +
      "10\tGrandPr@\tÉmile\tYour library\t\t\t\t\t\t\n";
    const broken = Buffer.from(text);
    broken[broken.indexOf("@")] = 0xe9;
    const { rows } = await only(broken);
    expect(rows).toEqual([
      expect.objectContaining({
        author: "Gabriel García Márquez",
        publisher: "Éditions du Seuil",
        format: "paperback",
        pages: 350,
        language: "fr",
        isbn13: "9782020238212",
        finishedOn: "2021-05-04",
      }),
      expect.objectContaining({ title: "GrandPr\ufffd", author: "Émile" }),
    ]);
  });

  test("JSON with numeric keys, entities, and fields of every type", async () => {
    const books = {
      "113": {
        title: "The Order",
        primaryauthor: "Rowling, J. K.",
        secondaryauthor: "Rowling, J.K.|GrandPr&eacute;, Mary",
        isbn: { "0": "0439358078", "2": "9780439358071" },
        collections: ["Your library", "To read"],
        rating: 0,
      },
      "114": { title: "Bare", isbn: [], collections: "odd", rating: "abc" },
    };
    const { format, rows } = await only(JSON.stringify(books));
    expect(format).toBe("librarything");
    expect(rows).toEqual([
      expect.objectContaining({
        author: "J. K. Rowling",
        isbn13: "9780439358071",
        status: "want",
        rating: null,
        otherAuthors: ["Mary GrandPré"],
      }),
      expect.objectContaining({ title: "Bare", isbn13: null, shelves: [{ name: "odd", position: null }] }),
    ]);
  });
});

describe("what is no history", () => {
  test.each([
    ["", "unknown_format"],
    ["a,b\n1,2\n", "unknown_format"],
    ["Title,Author\nA,B\n", "unknown_format"],
    ['{"a": ', "malformed_file"],
    ['{"a": 1}', "unknown_format"],
    ["\u0000\u0001\u0002", "unknown_format"],
  ])("%j", async (text, code) => {
    await expect(readHistory(Buffer.from(text))).rejects.toThrow(expect.objectContaining({ status: 400, code }));
  });

  test("more than 50,000 rows", async () => {
    const text = `Title,Author,My Rating,Exclusive Shelf\n${"A,B,0,read\n".repeat(50_001)}`;
    await expect(readHistory(Buffer.from(text))).rejects.toThrow(expect.objectContaining({ code: "too_many_rows" }));
  });
});

describe("cells", () => {
  test("dates", async () => {
    expect(["2025/07/04", "2025-7-4", "2025/02/30", "2025/07", "yesterday", "", "0001/01/01"].map(dateOf)).toEqual([
      "2025-07-04",
      "2025-07-04",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(readsOf("2022/06, 2022/06/01-2022/06/15")).toEqual([{ startedOn: "2022-06-01", finishedOn: "2022-06-15" }]);
  });
  test("stars", async () => {
    expect(["5", "5.0", "0", "", "4.25", "4.3", "6", "-1", "x"].map(quartersOf)).toEqual([
      20,
      20,
      null,
      null,
      17,
      17,
      null,
      null,
      null,
    ]);
  });
  test("states", async () => {
    expect(["Read", "to-read", "Wishlist", "Currently Reading", "my own"].map(statusOf)).toEqual([
      "finished",
      "want",
      "want",
      "reading",
      null,
    ]);
  });
  test("HTML becomes text: nothing that runs is left of it", async () => {
    expect(proseOf("<script>alert(1)</script><img src=x onerror=alert(1)>Fine")).toBe("alert(1)Fine");
    expect(proseOf('<a href="https://a.example/x">a</a> <a href="javascript:alert(1)">b</a>')).toBe(
      "[a](https://a.example/x) b",
    );
    expect(proseOf("<spoiler>dies</spoiler>")).toBe("||dies||");
    expect(decodeEntities("&eacute;&#233;&#xE9;&nope;&#0;")).toBe("ééé&nope;");
  });
});
