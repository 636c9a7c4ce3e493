/**
 * CN and TW are one translation in two scripts. A text that was mended in only one of them has other values, stops or commas than its
 * twin, or another length.
 */
const marks = /\{\{\w+\}\}|[，。；：、？！（）…]/g
const skeleton = (text: string) => (text.match(marks) ?? []).join('')
const signs = (text: string) => [...text.replaceAll(marks, '').replaceAll(/[\s“”「」『』]/g, '')].length

/** @returns the keys whose texts have drifted apart; in TW's glossary, `drift` names those that differ for a reason */
export function chineseDrift(simplified: ReadonlyMap<string, string>, traditional: ReadonlyMap<string, string>): string[] {
  return [...simplified].flatMap(([key, text]) => {
    const twin = traditional.get(key) ?? ''
    const [one, other] = [signs(text), signs(twin)]
    const isNear = Math.abs(one - other) <= Math.max(2, one / 4)
    return skeleton(text) === skeleton(twin) && isNear ? [] : [key]
  })
}
