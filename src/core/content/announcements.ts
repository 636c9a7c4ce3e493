import { computed, onMount, type ReadableAtom } from 'nanostores'
import { loaded, type Loaded } from '../platform/loaded.ts'
import { onLive } from '../platform/live.ts'
import { $session } from '../session/session.ts'
import { $language } from '../site/language.ts'
import { type AnnouncementContent, getListAnnouncements } from './calls.ts'

/** Everything of §3 Announcement content: banners, player notices, popup, promotions, and the announcements themselves. */
const types = ['B', 'PL', 'PU', 'PR', 'H']

/** Content differs by language, and by who looks; it waits until that is known. */
const $key = computed([$language, $session], (language, { status, memberInfo }) =>
  status === 'loading' ? null : `${language} ${memberInfo?.id ?? ''}`,
)

const { $state, reload } = loaded($key, (signal) =>
  getListAnnouncements(types, $language.get(), $session.get().isLogin ? undefined : 'B', signal),
)

/** The page's announcement content, fetched once for all that show a part of it. */
export const $content: ReadableAtom<Loaded<AnnouncementContent>> = $state
export const reloadContent: () => Promise<void> = reload

// what the operator publishes appears without a reload
onMount($state, () => onLive('notice', () => void reload()))
