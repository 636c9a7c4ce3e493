import type { Page } from './fixtures.ts'

/** The number of checked texts, and each figure or sentence that is not drawn in its written order. */
export interface Order {
  seen: number
  wrong: string[]
}

/**
 * Checks every text on the page, in all shadow roots, character by character: a sign or currency has to be left of its digits, per cent
 * right of them; codes and times run from left to right; a full stop ends its sentence. Texts of one line are read together, even if they
 * are in different elements.
 */
export const orderOf = (page: Page): Promise<Order> =>
  page.evaluate(() => {
    interface Letter {
      letter: string
      node: Text
      at: number
    }
    /** The texts of each block, in order. */
    const blocks = new Map<Element, Letter[]>()
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline' || element.localName === 'tspan'
    const blockOf = (node: Text): Element | undefined => {
      let element = node.parentElement
      while (element && isInline(element)) element = element.parentElement
      return element ?? undefined
    }
    const read = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element && node.shadowRoot) read(node.shadowRoot)
        if (!(node instanceof Text) || /^(style|script|title)$/i.test(node.parentElement?.localName ?? '')) continue
        const block = blockOf(node)
        if (!block?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
        const letters = blocks.get(block) ?? []
        const text = node
        // marks have no position; a right-to-left mark separates the texts on its two sides
        for (let at = 0; at < text.data.length; at++) {
          const letter = text.data[at] ?? ''
          if (!/[\u200e\u2066-\u2069]/.test(letter)) letters.push({ letter: /[\u200f\u061c]/.test(letter) ? '\0' : letter, node: text, at })
        }
        blocks.set(block, letters)
      }
    }
    read(document.body)
    const phone = String.raw`\+\p{Nd}[\p{Nd} ]{5,}\p{Nd}`
    const time = String.raw`\p{Nd}{1,2}(?::\p{Nd}{2})+`
    const zone = String.raw`GMT[+\u2212]\p{Nd}+(?::\p{Nd}+)?`
    const code = String.raw`[A-Za-z0-9]+(?:[*_.@:/#-]+[A-Za-z0-9*]+)+`
    const figure = String.raw`[+\u2212-]?\p{Sc}?\p{Nd}+(?:[.,٬٫]\p{Nd}+)*[%٪+]?`
    const level = String.raw`(?:VIP ?|L)\p{Nd}+`
    const tokens = new RegExp([phone, zone, time, level, code, figure].join('|'), 'gu')
    const boxOf = ({ node, at }: Letter) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getClientRects()[0]
    }
    let seen = 0
    const wrong: string[] = []
    const check = (letters: Letter[], whole: string) => {
      const boxes = letters.flatMap((letter) => (letter.letter.trim() === '' ? [] : [boxOf(letter)])).filter((box) => box && box.width > 0)
      if (boxes.length < 2) return
      seen++
      const isTurned = boxes.some((box, at) => {
        const next = boxes[at + 1]
        if (!box || !next || next.top >= box.bottom || box.top >= next.bottom) return false // another line
        return next.left + next.right < box.left + box.right
      })
      if (isTurned) wrong.push(`${letters.map(({ letter }) => letter).join('')} in: ${whole.replaceAll('\0', '').trim().slice(0, 80)}`)
    }
    for (const letters of blocks.values()) {
      const whole = letters.map(({ letter }) => letter).join('')
      for (const match of whole.matchAll(tokens)) check(letters.slice(match.index, match.index + match[0].length), whole)
      const sentence = /[A-Za-z][.!?]\s*$/.exec(whole)
      if (sentence && !/[\u0590-\u08ff]/.test(whole)) check(letters.slice(sentence.index, sentence.index + 2), whole)
    }
    return { seen, wrong: [...new Set(wrong)] }
  })
