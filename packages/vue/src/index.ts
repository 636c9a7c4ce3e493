import { readSession, type Realm, type TesseraSession, unknownSession, watchSession } from '@tessera/js'
import { onBeforeUnmount, onMounted, type Ref, shallowRef } from 'vue'

export type { ComponentProps } from './component.ts'
export * from './components.ts'

/** The current session; its status is `loading` on a server, and until it is known. Call it in `setup`. */
export function useSession(realm: Realm = 'member'): Readonly<Ref<TesseraSession>> {
  const session = shallowRef(unknownSession(realm)) // the same value as in the server's markup
  const read = () => {
    session.value = readSession(realm)
  }
  let stop = () => {}
  onMounted(() => {
    stop = watchSession(read)
    read()
  })
  onBeforeUnmount(() => stop())
  return session
}
