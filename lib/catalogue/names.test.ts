import { describe, expect, it } from "vitest";
import { isPlaceholder, parseFiledName, parsePlainName, sortNameOf } from "./names";

describe("parseFiledName", () => {
  it.each([
    ["Shelley, Mary Wollstonecraft", "Mary Wollstonecraft Shelley", "Shelley, Mary Wollstonecraft"],
    ["Tolstoy, Leo, graf", "Leo Tolstoy", "Tolstoy, Leo"],
    ["Byron, George Gordon Byron, Baron", "George Gordon Byron", "Byron, George Gordon"],
    [
      "Baden-Powell of Gilwell, Robert Stephenson Smyth Baden-Powell, Baron",
      "Robert Stephenson Smyth Baden-Powell",
      "Baden-Powell of Gilwell, Robert Stephenson Smyth",
    ],
    ["Disraeli, Benjamin, Earl of Beaconsfield", "Benjamin Disraeli", "Disraeli, Benjamin"],
    ["Esher, Reginald Baliol Brett, Viscount", "Reginald Baliol Brett, Viscount Esher", "Esher, Reginald Baliol Brett"],
    ["Saint-Simon, Louis de Rouvroy, duc de", "Louis de Rouvroy, duc de Saint-Simon", "Saint-Simon, Louis de Rouvroy"],
    ["Sade, marquis de", "marquis de Sade", "Sade"],
    ["Sacher-Masoch, Leopold, Ritter von", "Leopold von Sacher-Masoch", "Sacher-Masoch, Leopold"],
    ["Tocqueville, Alexis de", "Alexis de Tocqueville", "Tocqueville, Alexis de"],
    ["Burton, Richard Francis, Sir", "Richard Francis Burton", "Burton, Richard Francis"],
    ["Wood, James, Rev.", "James Wood", "Wood, James"],
    ["Foreman, John, F.R.G.S.", "John Foreman", "Foreman, John"],
    ["Palliser, Bury, Mrs.", "Mrs. Bury Palliser", "Palliser, Bury"],
    ["King, Martin Luther, Jr.", "Martin Luther King Jr.", "King, Martin Luther, Jr."],
    ["Augustine, Saint, Bishop of Hippo", "Augustine of Hippo", "Augustine"],
    ["Teresa of Avila, Saint", "Teresa of Avila", "Teresa of Avila"],
    ["Lawrence, of the Resurrection, Brother", "Lawrence of the Resurrection", "Lawrence, of the Resurrection"],
    ["Leonardo, da Vinci", "Leonardo da Vinci", "Leonardo, da Vinci"],
    ["Napoleon I, Emperor of the French", "Napoleon I", "Napoleon I"],
    ["Victoria, Queen of Great Britain", "Queen Victoria", "Victoria"],
    ["Henry, O.", "O. Henry", "Henry, O."],
    ["Basu, Āśīsha.", "Āśīsha Basu", "Basu, Āśīsha"],
    ["Chrétien, de Troyes, active 12th century", "Chrétien de Troyes", "Chrétien, de Troyes"],
    ["Homer", "Homer", "Homer"],
    ["Dante Alighieri", "Dante Alighieri", "Dante Alighieri"],
    ["Karl Baedeker (Firm)", "Karl Baedeker", "Karl Baedeker"],
    ["Wyllie, David (Translator)", "David Wyllie", "Wyllie, David"],
    [
      "United States. Office of Strategic Services",
      "United States. Office of Strategic Services",
      "United States. Office of Strategic Services",
    ],
  ])("turns %s into %s", (filed, name, sortName) => {
    expect(parseFiledName(filed)).toMatchObject({ name, sortName, alternateNames: [] });
  });

  it.each([
    ["Wells, H. G. (Herbert George)", "H. G. Wells", "Herbert George Wells"],
    ["Beeton, Mrs. (Isabella Mary)", "Mrs. Beeton", "Isabella Mary Beeton"],
    ["Haldane, R. B. Haldane (Richard Burdon Haldane), Viscount", "R. B. Haldane", "Richard Burdon Haldane"],
    ["Calderón de la Barca, Madame (Frances Erskine Inglis)", "Madame Calderón de la Barca", "Frances Erskine Inglis"],
  ])("keeps the fuller form of %s", (filed, name, fuller) => {
    expect(parseFiledName(filed)).toMatchObject({ name, alternateNames: [fuller] });
  });

  it("keeps the family name in front for books in Chinese, Japanese and Korean", () => {
    expect(parseFiledName("Wu, Cheng'en", { eastern: true })).toMatchObject({
      name: "Wu Cheng'en",
      sortName: "Wu, Cheng'en",
    });
    expect(parseFiledName("Han, Ying, active 150 B.C.", { eastern: true }).name).toBe("Han Ying");
    expect(parseFiledName("Lu, Xun").name).toBe("Xun Lu");
    expect(parseFiledName("夏目, 漱石").name).toBe("夏目漱石");
  });

  it.each([
    ["Orwell, George, 1903-1950", "George Orwell", 1903, 1950],
    ["Defoe, Daniel, 1660 or 1-1731.", "Daniel Defoe", 1660, 1731],
    ["DEFOE, DANIEL, 1661?-1731.", "DANIEL DEFOE", 1661, 1731],
    ["Plato, 428? BCE-348? BCE", "Plato", -428, -348],
    ["Wyndham, John, 1903-", "John Wyndham", 1903, null],
    ["Malory, Thomas, Sir, -1471", "Thomas Malory", null, 1471],
    ["Johnson, Charles, active 1724-1731", "Charles Johnson", null, null],
  ])("takes the years out of %s", (filed, name, birthYear, deathYear) => {
    expect(parseFiledName(filed)).toMatchObject({ name, birthYear, deathYear });
  });
});

describe("parsePlainName", () => {
  it.each([
    ["J.K. Rowling", "J.K. Rowling", "Rowling, J.K."],
    ["Robert           Jackson", "Robert Jackson", "Jackson, Robert"],
    ["Ursula K. Le Guin", "Ursula K. Le Guin", "Le Guin, Ursula K."],
    ["Ludwig van Beethoven", "Ludwig van Beethoven", "Beethoven, Ludwig van"],
    ["Martin Luther King Jr.", "Martin Luther King Jr.", "King, Martin Luther, Jr."],
    ["Robert Downey, Jr.", "Robert Downey, Jr.", "Downey, Robert, Jr."],
    ["Velvet", "Velvet", "Velvet"],
    ["村上春樹", "村上春樹", "村上春樹"],
    ["كافكا فرانز", "كافكا فرانز", "كافكا فرانز"],
    ["The Onion", "The Onion", "The Onion"],
    ["Boy Scouts of America", "Boy Scouts of America", "Boy Scouts of America"],
    ["Daniel] [Defoe", "Daniel Defoe", "Defoe, Daniel"],
    ["Teresa of Avila, Saint", "Teresa of Avila", "Teresa of Avila"],
  ])("reads %s", (plain, name, sortName) => expect(parsePlainName(plain)).toMatchObject({ name, sortName }));

  it("files names in their own order only when it can tell the family name", () => {
    expect(sortNameOf("కొడవటిగంటి కుటుంబరావు")).toBe("కొడవటిగంటి కుటుంబరావు");
    expect(sortNameOf("Vincent Van Gogh")).toBe("Van Gogh, Vincent");
  });
});

describe("isPlaceholder", () => {
  it.each(["Various", "Anonymous", "Unknown", "[Anonymous]", "VV.AA.", "anon.", "", "佚名"])("knows %j", (name) => {
    expect(isPlaceholder(name)).toBe(true);
  });
  it.each(["Homer", "Various Positions Choir", "Anonymus Bosch"])("takes %j for somebody", (name) => {
    expect(isPlaceholder(name)).toBe(false);
  });
});
