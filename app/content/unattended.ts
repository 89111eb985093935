import type { InfoDocument } from './copy.ts'
import { TAKES_OVER } from './engine-facts.ts'
import { PRODUCTS } from '../shop.ts'

export default {
  title: 'Prepare a machine that nobody watches',
  description: `Power, updates, sleep, clock, network, a spare and a backup: how to set up a machine for ${PRODUCTS.engine} that runs for years in a locked cupboard, with a checklist to print.`,
  summary:
    'It sits in a cupboard, starts by itself and is forgotten. An hour spent now saves the call on a Sunday.',
  changedAt: '2026-11-29',
  sections: [
    {
      id: 'power',
      title: 'Power',
      blocks: [
        'The machine has to come back by itself after a power cut, and after somebody pulls the wrong plug. In its firmware settings, find the entry for power loss (“Restore on AC”, “After power failure”) and set it to power on. A Mac has the switch in its system settings.',
        'A small uninterruptible supply carries the machine and its network switch over the usual half second. Connect its USB cable too, so that the machine shuts down cleanly before the battery runs out.',
        'Put the switch, the media servers and the projectors on the same circuit, or start them before the engine. A device that starts late is no trouble: the engine connects when it appears.',
      ],
    },
    {
      id: 'start',
      title: 'Starting by itself',
      blocks: [
        'Install the engine as a service. It then starts with the machine, before anybody signs in, opens the last project and resumes where the schedule says it should be.',
        'An encrypted disk can get in the way: with FileVault, or with a BitLocker PIN, the machine waits for a person after each restart. Either leave that off, or use BitLocker with the machine’s own security chip and no PIN.',
        {
          text: 'The commands are under',
          link: { text: 'An engine without a screen', to: '/power-users#headless' },
        },
      ],
    },
    {
      id: 'sleep',
      title: 'Sleep and restarts',
      blocks: [
        'Desktop systems save energy when nobody types. Turn that off by command, since an update may reset what you set in the control panel.',
        {
          caption: 'Commands, run once by an administrator',
          head: ['', 'Command'],
          isCode: true,
          rows: [
            ['macOS: never sleep', 'sudo pmset -a sleep 0 disksleep 0 displaysleep 10'],
            ['macOS: start after a power cut', 'sudo pmset -a autorestart 1'],
            ['Windows: never sleep', 'powercfg /change standby-timeout-ac 0'],
            ['Windows: never hibernate', 'powercfg /hibernate off'],
            [
              'Linux: never sleep or hibernate',
              'sudo systemctl mask sleep.target suspend.target hibernate.target hybrid-sleep.target',
            ],
          ],
        },
        'The display may sleep; the engine doesn’t need one, nor a dummy plug.',
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      blocks: [
        'A system that picks its own time to restart will pick the show. Choose the time yourself.',
        {
          list: [
            'Windows: use IoT Enterprise LTSC, which gets security fixes only. With any other edition, set the policy for automatic updates to “notify”.',
            'macOS: turn off automatic installation, but leave security responses on.',
            'Linux: let unattended-upgrades install security fixes, with its automatic reboot off.',
            'The engine: it never updates itself. Update it in the workshop, on the spare first, and let it run there for a whole day.',
            'Remove what isn’t needed: chat, cloud folders, update assistants, screen savers.',
          ],
        },
        'Set a day of the year for updating the machine, and write it down. A machine that’s never updated isn’t safer, only older.',
      ],
    },
    {
      id: 'clock',
      title: 'Clock',
      blocks: [
        'The schedule is only as right as the clock. Set the local time zone, let the system change to summer time, and give it a time server that it can reach: on a closed network, the switch or another machine.',
        'If the machine forgets the time when its plug is pulled, the battery on its board is empty. Replace it every five years.',
        `With ${PRODUCTS.pro} and a PTP clock, use PTP for the show and NTP for the schedule.`,
      ],
    },
    {
      id: 'network',
      title: 'Network',
      blocks: [
        {
          list: [
            'A cable, not Wi-Fi. One port for the show, another for the house.',
            'A fixed address, on the machine or reserved at the router, and written on the machine.',
            'In the firewall, open only the ports the engine uses, and only on the show’s port.',
            'Turn off the network port’s energy saving (“Energy-Efficient Ethernet”, “Green Ethernet”), in the machine and in the switch.',
            'For remote help: a VPN into the show network, never a port open to the internet.',
          ],
        },
        { text: 'All ports are in the', link: { text: 'specifications', to: '/ctrl-suite/specs#network' } },
      ],
    },
    {
      id: 'spare',
      title: 'A spare that works',
      blocks: [
        `A ${PRODUCTS.pro} license can be active on a second machine. That one follows the first and ${TAKES_OVER}.`,
        `With ${PRODUCTS.core}, keep a second machine ready: installed, updated, with the project on it and its own activation request saved. If the first one dies, contact support with the license’s name and we release it; then activate the spare, with a phone if there’s no internet.`,
        'Label both, with the name, the address and the day they were last tested.',
      ],
    },
    {
      id: 'backup',
      title: 'Backup',
      blocks: [
        {
          list: [
            'The project, saved as a folder, on a stick in the cupboard and in a second place.',
            'The media, from the servers that play it. The project doesn’t contain it.',
            'An image of the disk, made when everything works.',
            'The license’s sheet, printed, inside the door: key, size, machines and the installers’ checksums.',
            'The passwords of the machine, the switch and the status panel, where two people can find them.',
          ],
        },
        {
          text: 'Check a saved project with one command, as shown under',
          link: { text: 'Projects you can diff', to: '/power-users#versions' },
        },
      ],
    },
    {
      id: 'watch',
      title: 'Knowing that it runs',
      blocks: [
        `The status panel opens in any browser on the show network. ${PRODUCTS.pro} can also send an e-mail or an HTTP request when a device is silent or a rule fails, and one screen can show several engines.`,
        'Have it report at the same time every day. Then silence is a message, too.',
      ],
    },
    {
      id: 'checklist',
      title: 'The checklist',
      blocks: [
        'Print this page, and don’t leave until every box is ticked.',
        {
          caption: 'Before you lock the cupboard',
          head: ['', 'Try it', 'You should see'],
          rows: [
            [
              '☐ Power',
              'Pull the plug, wait a minute, put it back',
              'The show is on again, and nobody touched anything',
            ],
            ['☐ Start', 'Restart the machine', 'The status panel opens before anybody signs in'],
            ['☐ Sleep', 'Leave it alone for a night', 'The log has no gap'],
            ['☐ Updates', 'Look up the next automatic restart', 'There’s none'],
            ['☐ Clock', 'Compare it with a phone', 'Less than a second, in the right time zone'],
            ['☐ Schedule', 'Set tomorrow’s opening two minutes from now', 'The room opens, and closes again'],
            ['☐ Network', 'Pull the show’s cable, and put it back', 'Every device is back within a minute'],
            ['☐ Late devices', 'Switch the media server on last', 'The room catches up'],
            ['☐ Spare', 'Run the room from it for an hour', 'Nobody notices'],
            ['☐ Backup', 'Open the project from the stick on another computer', 'The check finds no faults'],
            ['☐ Watching', 'Pull one device’s plug', 'The message arrives where somebody reads it'],
            ['☐ Papers', 'Ask a colleague to find the license’s sheet', 'It takes them a minute'],
          ],
        },
      ],
    },
  ],
} satisfies InfoDocument
