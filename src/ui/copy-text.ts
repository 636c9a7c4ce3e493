import { hostDocument } from './host-document.ts'
import { plainText } from './plain-text.ts'

/**
 * Copies a text to the clipboard, also on insecure pages, which have no clipboard API. near: an element of the widget; the text is inserted
 * beside it for a moment. @returns false if the browser refuses
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
