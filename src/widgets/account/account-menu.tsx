import { useStore } from '@nanostores/react'
import { $unread } from '../../core/member/unread.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { $session } from '../../core/session/session.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { $flags, $permission, resource } from '../../core/site/permission.ts'
import { ask } from '../../core/site/popups.ts'
import { Badge } from '../../ui/badge.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { all } from '../../ui/icons/all.ts'
import { chevronDown } from '../../ui/icons/chevron-down.ts'
import { copy } from '../../ui/icons/copy.ts'
import { facebook } from '../../ui/icons/facebook.ts'
import { google } from '../../ui/icons/google.ts'
import { invite } from '../../ui/icons/invite.ts'
import { mail } from '../../ui/icons/mail.ts'
import { headset } from '../../ui/icons/headset.ts'
import { logout } from '../../ui/icons/logout.ts'
import { deposit as depositIcon } from '../../ui/icons/deposit.ts'
import { shield } from '../../ui/icons/shield.ts'
import { spark } from '../../ui/icons/spark.ts'
import { user } from '../../ui/icons/user.ts'
import { users } from '../../ui/icons/users.ts'
import { withdraw } from '../../ui/icons/withdraw.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { useText } from '../shared/use-text.ts'
import { Avatar } from './avatar.tsx'
import { Clock } from './clock.tsx'
import { deposit, go, goToMember } from '../shared/member-steps.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The dropdown of §2 Header. */
export function AccountMenu() {
  const realm = useRealm()
  const t = useText()
  const { memberInfo, userInfo, isAgent, isTrial } = useStore($session(realm))
  const hasVip = useStore($flags)['VIP3']
  const unread = useStore($unread(realm))
  const mayInvite = useStore($mayInvite(realm))
  useStore($permission) // loads the addresses of customer service
  if (!memberInfo) return null
  const { account, id, vipLevel } = memberInfo
  const links = { facebook: safeLink(resource('FACEBOOK')), google: safeLink(resource('GOOGLE')) }

  const onCopy = async (near: Element) => {
    const isCopied = await copyText(id, near)
    // the dialog closes the menu, so the focus returns to the menu's button
    near.closest('.menu')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    void ask(realm, {
      tone: isCopied ? 'success' : 'warning',
      titleKey: isCopied ? 'account-menu.copied' : 'account-menu.notCopied',
      textKey: isCopied ? 'account-menu.copiedText' : 'account-menu.notCopiedText',
      values: { id },
    })
  }
  const header = (
    <div className="account-who">
      <Avatar />
      <div className="account-words">
        <strong>{account}</strong>
        {isTrial ? (
          <Badge>{t('account-menu.trial')}</Badge>
        ) : (
          hasVip && <Badge tone="accent">{t('account-menu.vip', { level: vipLevel })}</Badge>
        )}
        <span className="account-id">{t('account-menu.id', { id })}</span>
      </div>
      <IconButton of={copy} label={t('account-menu.copy')} tone="filled" onClick={(event) => void onCopy(event.currentTarget)} />
      <Clock />
    </div>
  )
  return (
    <Menu
      header={header}
      button={(attributes) => (
        <button type="button" className="account-open" aria-label={t('account-menu.open', { account })} {...attributes}>
          <Avatar />
          <Icon of={chevronDown} size={16} />
        </button>
      )}
    >
      {mayInvite && (
        <MenuItem icon={depositIcon} onSelect={() => deposit(realm)}>
          {t('account-menu.deposit')}
        </MenuItem>
      )}
      <MenuItem icon={withdraw} onSelect={() => goToMember(realm, '/member#withdraw')}>
        {t('account-menu.withdraw')}
      </MenuItem>
      {hasVip && (
        <MenuItem icon={spark} onSelect={() => goToMember(realm, '/member#vip')} trailing={<Badge>{vipLevel}</Badge>}>
          {t('account-menu.vipLevel')}
        </MenuItem>
      )}
      {mayInvite && userInfo?.availablePromo.includes('REFERRAL') && (
        <MenuItem icon={invite} onSelect={() => goToMember(realm, '/member#referral')}>
          {t('account-menu.invite')}
        </MenuItem>
      )}
      <MenuItem icon={user} onSelect={() => goToMember(realm)}>
        {t('account-menu.personalCenter')}
      </MenuItem>
      <MenuItem
        icon={mail}
        onSelect={() => goToMember(realm, '/member#messageV2')}
        trailing={unread > 0 && <Badge tone="accent">{unread}</Badge>}
      >
        {t('account-menu.messages')}
      </MenuItem>
      <MenuItem icon={all} onSelect={() => go(realm, '/all')}>
        {t('account-menu.games')}
      </MenuItem>
      {isAgent && (
        <MenuItem icon={users} onSelect={() => go(realm, '/agentHome')}>
          {t('account-menu.agent')}
        </MenuItem>
      )}
      <MenuItem icon={shield} onSelect={() => goToMember(realm, '/member#securityCenter')}>
        {t('account-menu.securityCenter')}
      </MenuItem>
      <MenuItem icon={headset} onSelect={() => void openCustomerService(realm)}>
        {t('account-menu.support')}
      </MenuItem>
      {(links.facebook?.kind === 'external' || links.google?.kind === 'external') && (
        <div className="account-outside" role="none">
          {links.facebook?.kind === 'external' && (
            <MenuItem icon={facebook} href={links.facebook.href}>
              {t('account-menu.facebook')}
            </MenuItem>
          )}
          {links.google?.kind === 'external' && (
            <MenuItem icon={google} href={links.google.href}>
              {t('account-menu.google')}
            </MenuItem>
          )}
        </div>
      )}
      <MenuItem icon={logout} danger onSelect={() => void confirmLogOut(realm)}>
        {t('common.logout')}
      </MenuItem>
    </Menu>
  )
}
