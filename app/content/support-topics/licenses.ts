import type { TopicGroup } from './topic.ts'
import { REQUESTS_MAX } from '../../domain/activation-request.ts'
import { CONTACTS_US } from '../engine-facts.ts'

export default {
  id: 'licenses',
  title: 'Licenses and activation',
  topics: [
    {
      id: 'activate-online',
      title: 'Activate an engine that is online',
      answer: `Choose License in the engine’s status panel, sign in and pick the license. The engine activates over port 443. ${CONTACTS_US}`,
      keywords: 'activation register unlock license key',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
    {
      id: 'activate-offline',
      title: 'Activate a machine that isn’t on the internet',
      answer:
        'In the engine’s status panel choose License, then Offline activation. Scan the QR code with a phone, and this site opens with the request filled in. Or carry the request to a computer that’s online, open the license in your account, and paste the text or choose the file under “Offline activation”. Back on the machine, scan, paste or open the activation code.',
      keywords:
        'manual activation by hand air gapped usb stick request payload license offline qr code scan phone',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
    {
      id: 'activate-several',
      title: 'Activate many machines at once',
      answer: `In your account open “Activate a machine” and choose up to ${REQUESTS_MAX} request files, or paste the requests one after the other. The next page picks a free license for each machine, and lists files that aren’t requests, so you can add the right ones. Change any of them, activate them all, and save the codes one by one or as one ZIP file.`,
      keywords: 'offline several bulk batch fleet activation requests codes archive zip technician',
      link: { text: 'Activate machines', to: '/user/licenses/activate' },
    },
    {
      id: 'activation-unknown',
      title: 'I sent an activation request and got no activation code',
      answer:
        'The machine may be activated anyway. Open the license and press Refresh: if it worked, the machine is listed. Send the same request again to get the activation code; it counts only once. The license’s page shows how long you can scan, copy or save the code.',
      keywords: 'timeout unknown outcome lost connection twice answer code expired activation',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
    {
      id: 'activation-refused',
      title: 'My activation request is refused',
      answer:
        'The request has to arrive complete, first line to last. Text that has been through a chat or a word processor often loses a line or gains a smart quote, so choose the file instead. A request made for another edition is refused too, and the message says so.',
      keywords: 'invalid payload error 422 malformed license rejected',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
    {
      id: 'move-a-license',
      title: 'Move a license to another machine',
      answer:
        'Release it in the old machine’s status panel, then activate it on the new one, on any operating system. A machine that isn’t online, or is broken or gone, can’t tell us: Machines in your account has an e-mail to support ready, and we’ll release it for you.',
      keywords: 'transfer deactivate release broken stolen dead replacement computer license machines',
      link: { text: 'Open your machines', to: '/user/machines' },
    },
    {
      id: 'transfer-a-license',
      title: 'Transfer a license to somebody else',
      answer:
        'Contact support from your account’s e-mail address with the license’s name and the new owner’s account. It’s free. The license keeps its key, its size and its updates; release its machines first.',
      keywords: 'sell give owner client hand over another account resale',
      link: { text: 'Read the terms', to: '/info/terms-of-service#license' },
    },
    {
      id: 'name-a-license',
      title: 'Name your licenses',
      answer:
        'Give each one a name of up to 80 characters, such as the room or the rack. Names appear in your account and on the engine’s status panel. For many at once, change them in a spreadsheet: download the list as CSV, edit the label column and upload it.',
      keywords: 'rename label license list bulk csv spreadsheet excel',
      link: { text: 'Rename licenses', to: '/user/licenses/labels' },
    },
    {
      id: 'license-missing',
      title: 'I’ve paid, but the license isn’t in my account',
      answer:
        'It usually arrives within a minute or two; press Refresh above the list. Check that you’re signed in to the account you bought it with. Still missing? Contact support with the order number.',
      keywords: 'missing license license not showing order purchase',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
  ],
} satisfies TopicGroup
