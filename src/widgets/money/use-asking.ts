import { useEffect, useRef } from 'react'
import { ask, closePopup, type Message } from '../../core/site/popups.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Asks a question that belongs to a state. When the state changes, the question closes with the answer no. A hook. */
export function useAsking(state: string): (message: Message) => Promise<boolean> {
  const realm = useRealm()
  const isAsking = useRef(false)
  useEffect(
    () => () => {
      if (isAsking.current) closePopup('message')
    },
    [state],
  )
  return async (message) => {
    isAsking.current = true
    try {
      return await ask(realm, message)
    } finally {
      isAsking.current = false
    }
  }
}
