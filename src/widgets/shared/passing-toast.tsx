import { useEffect, useEffectEvent, useState } from 'react'
import { Toast, type ToastProps, Toasts } from '../../ui/toast.tsx'
import { useChanged } from '../../ui/use-changed.ts'
import { useText } from './use-text.ts'

/** How long a toast is shown, in ms. */
const shownFor = 8000

/** The texts of a toast, and its button. */
export type Note = Pick<ToastProps, 'tone' | 'title' | 'text' | 'action' | 'onAction'>

/** A toast that disappears after 8 seconds, when it is closed, and when its button is pressed. A new object as `note` is a new toast. */
export function PassingToast({ note, onGone }: { note: Note | undefined; onGone: () => void }) {
  const t = useText()
  const [count, setCount] = useState(0)
  if (useChanged(note)) setCount(count + 1)
  const onTime = useEffectEvent(onGone)
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => onTime(), shownFor)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <Toasts>
      {note && (
        <Toast
          key={count}
          {...note}
          onAction={() => {
            onGone()
            note.onAction?.()
          }}
          closeLabel={t('common.close')}
          onClose={onGone}
        />
      )}
    </Toasts>
  )
}
