/** The anchor that Markdown viewers (GitHub, GitLab) make of a heading's text. The site makes the same. */
export const slug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
