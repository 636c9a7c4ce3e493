/**
 * CN and TW are one translation in two scripts. If a text was corrected in only one of them, its placeholders, stops, commas or length
 * differ from the other's.
 */
const marks = /\{\{\w+\}\}|[，。；：、？！（）…]/g
const skeleton = (text: string) => (text.match(marks) ?? []).join('')
const signs = (text: string) => [...text.replaceAll(marks, '').replaceAll(/[\s“”「」『』]/g, '')].length

/** @returns the keys whose texts differ in this way. Keys in `drift` of TW's glossary may differ. */
export function chineseDrift(simplified: ReadonlyMap<string, string>, traditional: ReadonlyMap<string, string>): string[] {
  return [...simplified].flatMap(([key, text]) => {
    const twin = traditional.get(key) ?? ''
    const [one, other] = [signs(text), signs(twin)]
    const isNear = Math.abs(one - other) <= Math.max(2, one / 4)
    return skeleton(text) === skeleton(twin) && isNear ? [] : [key]
  })
}
