import { expect, test } from 'vitest'
import { csvTime, toCsv } from './csv.ts'

const lines = (csv: string) => csv.slice(1).split('\r\n')

test('CSV: starts with a byte order mark, lines end with CRLF; commas, quotes and line breaks are quoted', () => {
  const csv = toCsv(['Game', 'Bet'], [['Koi, "golden"\nriver', '1.50']])
  expect(csv).toBe('\uFEFFGame,Bet\r\n"Koi, ""golden""\nriver",1.50\r\n')
})

test('CSV: a text that a spreadsheet would run as a formula gets an apostrophe', () => {
  for (const text of ['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', ' =1', '＝1', '\r=1'])
    expect(
      lines(toCsv(['x'], [[text]]))
        .slice(1)
        .join('\r\n'),
    ).toMatch(/^"?'/)
  expect(toCsv(['x'], [['=HYPERLINK("http://evil","x")']])).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
})

test('CSV: numbers keep their dot and minus; null is an empty cell', () => {
  expect(lines(toCsv(['a', 'b', 'c', 'd'], [['-12480.50', 7, null, '90071992547409931.25']]))[1]).toBe('-12480.50,7,,90071992547409931.25')
})

test('CSV time: in the given time zone', () => {
  expect(csvTime(Date.UTC(2026, 10, 20, 23, 30, 5), 420)).toBe('2026-11-21 06:30:05')
})
