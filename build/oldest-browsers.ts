/**
 * The oldest browsers as the bundler names them: `ios_saf >= 16.4` is `ios16.4`. It has no name for Samsung Internet, whose version 22 is
 * Chromium 111.
 * @param browserslist of package.json: a browser, `>=` and a version each
 */
export const oldestBrowsers = (browserslist: readonly string[]): string[] =>
  browserslist.filter((each) => !each.startsWith('samsung')).map((each) => each.replace('ios_saf', 'ios').replace(' >= ', ''))
