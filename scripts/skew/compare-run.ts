import { stripVTControlCharacters } from 'node:util'

/** The result of a test. */
export interface Case {
  title: string
  isGood: boolean
  /** Message of its failure. */
  failure: string
}
/** A test that is known to fail with a release. */
export interface Known {
  title: string
  /** Since which release, and what differs. */
  why: string
  /** A part of the failure's message. Any other failure is a fault. */
  failure: string
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** Reads Playwright's JSON report. @throws {Error} if no test ran */
export function readRun(report: string): Case[] {
  const casesOf = ({ suites = [], specs = [] }: Suite): Case[] => [
    ...specs.map(({ title, ok, tests }) => ({
      title,
      isGood: ok,
      failure: stripVTControlCharacters(tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')),
    })),
    ...suites.flatMap(casesOf),
  ]
  const cases = casesOf(JSON.parse(report) as Suite)
  if (cases.length === 0) throw new Error('no test ran')
  return cases
}

/**
 * Compares the results with the known differences. Faults are: a test that fails unexpectedly or with another message, a known difference
 * that no longer fails, and a known difference whose test does not exist.
 */
export function compareRun(cases: readonly Case[], known: readonly Known[]) {
  const knownOf = ({ title }: Case) => known.find((each) => each.title === title)
  const isAsKnown = (each: Case) => !each.isGood && each.failure.includes(knownOf(each)?.failure ?? '\0')
  const faults = [
    ...cases.filter((each) => !each.isGood && !isAsKnown(each)).map(({ title, failure }) => `fails: ${title}: ${failure}`),
    ...cases.filter((each) => each.isGood && knownOf(each)).map(({ title }) => `holds, but is said to differ: ${title}`),
    ...known.filter(({ title }) => !cases.some((each) => each.title === title)).map(({ title }) => `is no test: ${title}`),
  ]
  return { held: cases.filter(({ isGood }) => isGood).length, differ: cases.filter(isAsKnown).length, faults }
}
