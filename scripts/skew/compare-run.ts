import { stripVTControlCharacters } from 'node:util'

/** A test that ran. */
export interface Case {
  title: string
  isGood: boolean
  /** What it says of its failure. */
  failure: string
}
/** A test that does not hold with a release. */
export interface Known {
  title: string
  /** Since when, and what is different. */
  why: string
  /** A part of what the test says then: another failure is a fault. */
  failure: string
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
      failure: stripVTControlCharacters(tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')),
    })),
    ...suites.flatMap(casesOf),
  ]
  const cases = casesOf(JSON.parse(report) as Suite)
  if (cases.length === 0) throw new Error('no test ran')
  return cases
}

/**
 * Compares what ran with what is known to differ. A test that fails without being known, or in another way, is a fault, and so is one that
 * is known to differ and holds, or is none.
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
