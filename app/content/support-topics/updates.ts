import type { TopicGroup } from './topic.ts'

export default {
  id: 'updates',
  title: 'Updates and downloads',
  topics: [
    {
      id: 'updates-ended',
      title: 'What happens when the year of updates ends',
      answer:
        'Nothing stops. The engine keeps running the last version released within your year. When a newer version has something you want, open the license in your account and add a year of updates. It costs the same after a gap: the year starts on the day you pay, and every version since is included.',
      keywords: 'expired renew renewal subscription maintenance year license',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
    {
      id: 'older-versions',
      title: 'Download an older version',
      answer:
        'Downloads lists every version we still offer, with its size and checksum, and says which of your licenses cover it. A project from a newer version doesn’t open in an older one, so keep a copy before you go back.',
      keywords: 'previous archive rollback downgrade installer',
      link: { text: 'Open downloads', to: '/user/downloads' },
    },
    {
      id: 'checksum',
      title: 'Check a download’s checksum',
      answer:
        'On macOS run “shasum -a 256”, on Windows “Get-FileHash” and on Linux “sha256sum”, each with the file’s name; Downloads shows the full command. The result should match the SHA-256 checksum beside the download, in capitals or not. If it doesn’t, download the file again; if that doesn’t help, contact support.',
      keywords: 'sha256 hash verify corrupt integrity virus',
      link: { text: 'Open downloads', to: '/user/downloads' },
    },
    {
      id: 'one-point-zero',
      title: 'Move a 1.0 account',
      answer:
        'Sign in to your new account, open Settings and enter the 1.0 account’s e-mail address and password. Its licenses move over. We check the password but don’t keep it.',
      keywords: 'migrate migration legacy old account ledsnaps',
      link: { text: 'Open settings', to: '/user/settings#move-a-1-0-account' },
    },
  ],
} satisfies TopicGroup
