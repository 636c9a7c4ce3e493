import { codeBlock } from './copy.js'
import { element } from './element.js'
import { checkPolicy, leastPolicy } from './policy.js'

const isBad = (row) => row.missing.length > 0
const toneOf = (bad) => ({ class: bad ? 'verdict-bad' : 'verdict-good' })

function rowOf(row) {
  const { directive, by, note, missing } = row
  const words = isBad(row)
    ? ['misses ', ...missing.map(({ source, what }) => element('div', {}, element('code', {}, source), ` for ${what}`))]
    : [note ?? (by ? 'allows what is needed' : 'is not restricted')]
  return element('div', { class: 'verdict' }, element('strong', toneOf(isBad(row)), directive), element('div', {}, ...words))
}

/**
 * The result of a policy check: its directives, and the policy to use instead.
 * @param {string} text the policy; for an empty one, the strictest possible policy is shown
 * @param {{ directive: string, needs: string[] }[]} table `policy.json`
 * @param {ReturnType<typeof import('./policy.js').needsOf>} sources
 * @param {string} page origin of the page that has the policy
 * @returns {HTMLElement[]}
 */
export function verdictOf(text, table, sources, page) {
  const block = (title, code) => codeBlock({ title, code }, { what: 'The policy', shown: code.replaceAll('; ', ';\n') })
  if (text === '') return [block('What a page with nothing else needs', leastPolicy(table, sources, page))]
  const { rows, policy } = checkPolicy(text, table, sources, page)
  const bad = rows.filter(isBad)
  const sum =
    bad.length > 0
      ? `${bad.map(({ directive }) => directive).join(', ')}: something is missing.`
      : 'Everything that the widgets need is allowed.'
  return [
    element('p', toneOf(bad.length > 0), sum),
    element('div', { class: 'verdicts' }, ...rows.map(rowOf)),
    ...(bad.length > 0 ? [block('Your policy with what is missing', policy)] : []),
  ]
}
