"""An SMTP server for tests: prints its port, and then each mail as a line of JSON. Nobody at gone@ is there."""
import asyncio
import json
from email import message_from_bytes

from aiosmtpd.smtp import SMTP


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        if address.startswith("gone@"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 fine"

    async def handle_DATA(self, server, session, envelope):
        message = message_from_bytes(envelope.content)
        body = message.get_payload(decode=True).decode("utf-8")
        print(json.dumps({"to": envelope.rcpt_tos, "from": envelope.mail_from, "head": dict(message), "body": body}), flush=True)
        return "250 taken"


async def main():
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(Handler()), "127.0.0.1", 0)
    print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
    await server.serve_forever()


asyncio.run(main())
