import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
  "image",
  "heading",
  "lheading",
  "table",
  "code",
  "hr",
]);
markdown.validateLink = (url) => /^https?:\/\//i.test(url.trim());
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet("rel", "ugc nofollow noopener");
  return self.renderToken(tokens, index, options);
};

/**
 * What a person wrote, as safe HTML: paragraphs, emphasis, lists, quotes and links to http(s) addresses. HTML in the
 * text stays text, so nothing that was typed can become markup.
 */
export const renderMarkdown = (text: string): string => markdown.render(text).trim();

/** The same for a part of a paragraph: emphasis and links, no blocks. */
export const renderInlineMarkdown = (text: string): string => markdown.renderInline(text);

/** The same as plain text, one line: for structured data, feeds and previews, which show no markup. */
export const markdownToText = (text: string): string =>
  markdown
    .parse(text, {})
    .map(({ children, content }) => (children ? children.map(textOf).join("") : content))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

const textOf = ({ type, content }: { type: string; content: string }): string =>
  type === "softbreak" || type === "hardbreak" ? " " : content;
