import { expect, test } from 'vitest'
import { csvTime, toCsv } from './csv.ts'

const lines = (csv: string) => csv.slice(1).split('\r\n')

test('a file begins with its mark, its lines end in CRLF, and commas, quotes and line breaks are quoted', () => {
  const csv = toCsv(['Game', 'Bet'], [['Koi, "golden"\nriver', '1.50']])
  expect(csv).toBe('\uFEFFGame,Bet\r\n"Koi, ""golden""\nriver",1.50\r\n')
})

test('what a spreadsheet would run as a formula stays a text', () => {
  for (const text of ['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', ' =1', '＝1', '\r=1'])
    expect(
      lines(toCsv(['x'], [[text]]))
        .slice(1)
        .join('\r\n'),
    ).toMatch(/^"?'/)
  expect(toCsv(['x'], [['=HYPERLINK("http://evil","x")']])).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
})

test('numbers keep their dot and their minus, and nothing is an empty cell', () => {
  expect(lines(toCsv(['a', 'b', 'c', 'd'], [['-12480.50', 7, null, '90071992547409931.25']]))[1]).toBe('-12480.50,7,,90071992547409931.25')
})

test('a moment is told by the asked clock', () => {
  expect(csvTime(Date.UTC(2026, 10, 20, 23, 30, 5), 420)).toBe('2026-11-21 06:30:05')
})
