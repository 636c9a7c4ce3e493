/** The anchor that Markdown viewers (GitHub, GitLab) make from a heading's text. The site uses the same. */
export const slug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
