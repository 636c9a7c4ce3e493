/**
 * Former addresses of pages, each with the page that now covers its subject. An index has marks for all former headings, so a link with a
 * fragment to an index still finds its section.
 */
export const moved: Readonly<Record<string, string>> = {
  'operators/layout-keeping-places': 'operators/layout',
  'operators/the-contract': 'operators',
  'operators/errors-in-your-own-monitoring': 'operators/monitoring',
  'operators/the-full-page-site': 'operators/site',
  'operators/brandjson': 'operators/brand-json',
  'gateway/your-own-gateway-begin-here': 'gateway/start',
  'gateway/the-calls': 'gateway',
  'gateway/which-calls-first': 'gateway/which-calls',
  'gateway/refusals-and-errors': 'gateway',
  'gateway/first-answers-in-the-page': 'gateway/first-answers',
  'gateway/the-sandbox': 'gateway',
}
