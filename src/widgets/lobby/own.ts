/** What only a member needs, and a guest who marks a game: one chunk, see `use-own.ts`. */
export { $favouriteIds, toggleFavourite } from '../../core/games/favourites.ts'
export { $areOwnKnown, OwnRows } from './member-rows.tsx'
