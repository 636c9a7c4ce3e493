import { ListState, type ListStateProps, Mosaic } from './list-state.tsx'

/** Replaces an empty list: says why it is empty and suggests what to do. */
export function EmptyState(props: ListStateProps) {
  return <ListState {...props} art={<Mosaic laid={{ 4: 1 }} />} />
}
