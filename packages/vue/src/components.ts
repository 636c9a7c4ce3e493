import { component } from './component.ts'

// by `npm run contract`, from src/core/site/host-options.ts
export const Lobby = component('lobby')
export const Login = component('login')
export const Register = component('register')
export const Account = component('account')
export const Winners = component('winners')
export const Announcements = component('announcements')
export const Promotions = component('promotions')
export const Wallet = component('wallet')
export const Member = component('member')
export const Agent = component('agent')
export const Site = component('site')
