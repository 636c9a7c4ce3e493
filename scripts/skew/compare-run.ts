/** A test that ran. */
export interface Case {
  title: string
  isGood: boolean
  /** First line of why not. */
  why: string
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** Reads Playwright's report in JSON. @throws {Error} when nothing ran */
export function readRun(report: string): Case[] {
  const casesOf = ({ suites = [], specs = [] }: Suite): Case[] => [
    ...specs.map(({ title, ok, tests }) => ({
      title,
      isGood: ok,
      why: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message?.split('\n', 1) ?? []))[0] ?? '',
    })),
    ...suites.flatMap(casesOf),
  ]
  const cases = casesOf(JSON.parse(report) as Suite)
  if (cases.length === 0) throw new Error('no test ran')
  return cases
}

/**
 * Compares what ran with what is known to differ, by title. A test that fails without being known is a fault, and so is one that is known to
 * differ and holds, or is none.
 */
export function compareRun(cases: readonly Case[], known: Readonly<Record<string, string>>) {
  const isKnown = ({ title }: Case) => Object.hasOwn(known, title)
  const titles = new Set(cases.map(({ title }) => title))
  const faults = [
    ...cases.filter((each) => !each.isGood && !isKnown(each)).map(({ title, why }) => `fails: ${title}: ${why}`),
    ...cases.filter((each) => each.isGood && isKnown(each)).map(({ title }) => `holds, but is said to differ: ${title}`),
    ...Object.keys(known)
      .filter((title) => !titles.has(title))
      .map((title) => `is no test: ${title}`),
  ]
  const differ = cases.filter((each) => !each.isGood && isKnown(each)).length
  return { held: cases.filter(({ isGood }) => isGood).length, differ, faults }
}
