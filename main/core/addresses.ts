/** Which addresses of the web lie on this computer or in its own network: asking them asks somebody's machine, not the web. */
import ipaddr from 'ipaddr.js';

/** Names that lead into the own network by their form alone; a name without a dot does so too. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|lan)$/;

/**
 * A host as a URL has it, or an address as the resolver tells it. True for everything that is not surely public: loopback,
 * private, link-local, multicast, reserved, and where clouds keep the secrets of a machine. Looks nothing up.
 */
export function isPrivateHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  const address = addressIn(name);
  if (address !== null) return !isPublic(address);
  return !name.includes('.') || OWN_NAMES.test(name);
}

/** In any notation: decimal, octal, hexadecimal, shortened, with a zone. Null where it is a name. */
function addressIn(name: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(name) ? ipaddr.parse(name) : null;
}

/** Azure's machines are told about themselves from an address that looks public. */
const TELLS_OF_THE_MACHINE = '168.63.129.16';
const [PUBLIC_V6, COMPATIBLE, NAT64, SIX_TO_FOUR] = ['2000::/3', '::/96', '64:ff9b::/96', '2002::/16'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && address.toString() !== TELLS_OF_THE_MACHINE;
  const inside = inner(address);
  if (inside !== null) return isPublic(inside);
  return address.range() === 'unicast' && lies(address, PUBLIC_V6);
}

/** The IPv4 address that an IPv6 address stands for, where it stands for one. */
function inner(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray();
  if (address.isIPv4MappedAddress() || lies(address, NAT64) || lies(address, COMPATIBLE))
    return new ipaddr.IPv4(bytes.slice(12));
  return lies(address, SIX_TO_FOUR) ? new ipaddr.IPv4(bytes.slice(2, 6)) : null;
}

const lies = (address: ipaddr.IPv6, range: [ipaddr.IPv6, number] | undefined): boolean =>
  range !== undefined && address.match(range);
