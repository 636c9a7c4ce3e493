import type { Drawing } from '../../ui/icon.tsx'
import { chat } from '../../ui/icons/chat.ts'
import { clock } from '../../ui/icons/clock.ts'
import { facebook } from '../../ui/icons/facebook.ts'
import { gift } from '../../ui/icons/gift.ts'
import { globe } from '../../ui/icons/globe.ts'
import { headset } from '../../ui/icons/headset.ts'
import { lock } from '../../ui/icons/lock.ts'
import { mail } from '../../ui/icons/mail.ts'
import { megaphone } from '../../ui/icons/megaphone.ts'
import { phone } from '../../ui/icons/phone.ts'
import { shield } from '../../ui/icons/shield.ts'
import { spark } from '../../ui/icons/spark.ts'
import { star } from '../../ui/icons/star.ts'
import { telegram } from '../../ui/icons/telegram.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { users } from '../../ui/icons/users.ts'

const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({
    chat,
    clock,
    facebook,
    gift,
    globe,
    headset,
    lock,
    mail,
    megaphone,
    phone,
    shield,
    spark,
    star,
    telegram,
    trophy,
    users,
  }),
)

/** The icon that an editor names; a star for an unknown name. */
export const pageIcon = (name: string): Drawing => drawings.get(name) ?? star
