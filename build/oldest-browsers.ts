/**
 * The oldest supported browsers in the bundler's notation: `ios_saf >= 16.4` becomes `ios16.4`. The bundler has no name for Samsung
 * Internet, whose version 22 is Chromium 111.
 * @param browserslist of package.json: each entry is a browser, `>=` and a version
 */
export const oldestBrowsers = (browserslist: readonly string[]): string[] =>
  browserslist.filter((each) => !each.startsWith('samsung')).map((each) => each.replace('ios_saf', 'ios').replace(' >= ', ''))
