import { ListState, type ListStateProps, Mosaic } from './list-state.tsx'

/** A picture of stones around an empty centre, for a page that this visitor may not see. */
export function ShutStones() {
  return <Mosaic laid={{ 0: 5, 1: 4, 2: 5, 3: 4, 5: 5, 6: 5, 7: 1, 8: 4 }} />
}

/** Replaces a page that this visitor may not see, with a link to an available one. */
export function ShutState(props: ListStateProps) {
  return <ListState {...props} art={<ShutStones />} />
}
