import { ListState, type ListStateProps, Mosaic } from './list-state.tsx'

/** An empty list: says why, and suggests something. */
export function EmptyState(props: ListStateProps) {
  return <ListState {...props} art={<Mosaic laid={{ 4: 1 }} />} />
}
