import { hostDocument } from './host-document.ts'
import { plainText } from './plain-text.ts'

/**
 * Puts a text on the clipboard, also where the page is no secure context and has no clipboard of its own. near: an
 * element of ours, beside which the text may stand for a moment. False where the browser refuses.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(plainText(text))
    return true
  } catch {
    const field = hostDocument.createElement('textarea')
    field.className = 'visually-hidden'
    field.readOnly = true
    field.value = plainText(text)
    near.after(field)
    field.select()
    const isCopied = hostDocument.execCommand('copy')
    field.remove()
    if (near instanceof HTMLElement) near.focus()
    return isCopied
  }
}
