import { ListState, type ListStateProps, Mosaic } from './list-state.tsx'

/** Stones closed around an empty place: what is there is not for this visitor. */
export function ShutStones() {
  return <Mosaic laid={{ 0: 5, 1: 4, 2: 5, 3: 4, 5: 5, 6: 5, 7: 1, 8: 4 }} />
}

/** A page that this visitor does not have; with the way to one that is there. */
export function ShutState(props: ListStateProps) {
  return <ListState {...props} art={<ShutStones />} />
}
