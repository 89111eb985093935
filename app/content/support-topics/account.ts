import type { TopicGroup } from './topic.ts'
import { COMPANY } from '../../shop.ts'

export default {
  id: 'account',
  title: 'Account and privacy',
  topics: [
    {
      id: 'password',
      title: 'Change or reset a password',
      answer:
        'Settings e-mails you a link. If you can’t sign in, the sign-in page does the same. If you sign in with another company’s account, change the password there.',
      keywords: 'reset login sign in forgotten email',
      link: { text: 'Open settings', to: '/user/settings#password' },
    },
    {
      id: 'sign-in-fails',
      title: 'I keep coming back to the sign-in page',
      answer:
        'Start again from the sign-in page, in one tab, with cookies allowed for this site. Sign-in pages opened from an old bookmark, or left open for more than a day, no longer work.',
      keywords: 'login loop invalid state callback cookies error',
      link: { text: 'Sign in', to: '/login' },
    },
    {
      id: 'language',
      title: 'Get invoices in another language',
      answer:
        'Settings has the language of Paddle’s invoices, e-mails and payment form, once you’ve verified your e-mail address and paid for an order. This site and our support are in English.',
      keywords: 'locale translate invoice email german french spanish japanese deutsch français español',
      link: { text: 'Open settings', to: '/user/settings#language' },
    },
    {
      id: 'delete-account',
      title: 'See or delete my data',
      answer:
        'Write to the privacy desk from your account’s e-mail address. We reply within a month. We have to keep invoices for tax; everything else can go. Licenses are deleted with the account, so transfer those you want to keep first.',
      keywords: 'gdpr data erase close account personal export subject access',
      link: { text: 'Read the privacy policy', to: '/info/privacy-policy#your-rights' },
    },
    {
      id: 'report-security',
      title: 'Report a security problem',
      answer:
        'Write to our security desk and tell us how to reproduce the problem. We reply within two working days, tell you what we’re doing about it, and won’t take legal action over research in good faith.',
      keywords: 'vulnerability disclosure bug bounty cve hack',
      link: { text: COMPANY.securityEmail, to: `mailto:${COMPANY.securityEmail}` },
    },
  ],
} satisfies TopicGroup
