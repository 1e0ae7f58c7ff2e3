import type { TemplateMessage } from '../catalog.data.ts';
import { shippedConditions, shippedStatement } from '../en/shipped-terms.data.ts';

export const templates: Record<TemplateMessage, string> = {
  'We have a revised offer for you': 'Wir haben ein geändertes Angebot für Sie',
  'Hello {{first_name}}, we inspected your {{device}} and found differences from your description. Below is what changed and why.\n\nWe can pay you {{new_total}} instead of {{old_total}}.':
    'Guten Tag {{first_name}}, wir haben {{your_device}} geprüft und Abweichungen von Ihrer Beschreibung festgestellt. Unten sehen Sie, was sich geändert hat und warum.\n\nWir können Ihnen {{new_total}} statt {{old_total}} zahlen.',
  'Thank you, {{first_name}}': 'Vielen Dank, {{first_name}}',
  'You accepted our revised offer. We’ll pay you {{new_total}} and email you when the payment is on its way.':
    'Sie haben unser geändertes Angebot angenommen. Wir zahlen Ihnen {{new_total}} und schreiben Ihnen, sobald die Zahlung unterwegs ist.',
  'You declined our offer': 'Sie haben unser Angebot abgelehnt',
  'You’ll get your {{device}} back. We’ll email you as soon as there is news about the return.':
    'Sie bekommen {{your_device}} zurück. Wir schreiben Ihnen, sobald es Neues zur Rücksendung gibt.',
  'Please remove the activation lock': 'Bitte heben Sie die Aktivierungssperre auf',
  'Your {{device}} can’t be used by anybody else yet, because of a lock to an account.\n\nApple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\nAndroid: Open the list of devices in your account and sign out of the device.\n\nWe’ll continue with your order as soon as the lock is gone.':
    'Wegen einer Kontosperre kann noch niemand sonst {{your_device}} nutzen.\n\nApple: Melden Sie sich unter icloud.com/find an, wählen Sie das Gerät aus und dann „Aus Account entfernen“.\nAndroid: Öffnen Sie die Geräteliste Ihres Kontos und melden Sie das Gerät ab.\n\nSobald die Sperre aufgehoben ist, bearbeiten wir Ihren Auftrag weiter.',
  'You have your {{device}} back': 'Sie haben {{your_device}} zurück',
  'Order {{box_id}} is closed. We bought nothing and paid nothing. You are welcome to offer us your {{device}} again at any time.':
    'Auftrag {{box_id}} ist abgeschlossen. Wir haben nichts gekauft und nichts gezahlt. Gern können Sie uns {{your_device}} jederzeit wieder anbieten.',
  'Hello {{first_name}}, this is what you are sending us. Please put this document into the parcel.':
    'Guten Tag {{first_name}}, das schicken Sie uns. Bitte legen Sie dieses Dokument in das Paket.',
  'This is our quote for the devices below. We check quantities and conditions when they arrive.':
    'Dies ist unser Angebot für die unten genannten Geräte. Mengen und Zustand prüfen wir bei der Ankunft.',
  'Hello {{first_name}}, the prices below are estimates. You get our offer when we have inspected your devices.':
    'Guten Tag {{first_name}}, die Preise unten sind Schätzungen. Unser Angebot erhalten Sie, sobald wir Ihre Geräte geprüft haben.',
  [shippedConditions]:
    '1. Die Geräte gehören Ihnen oder Sie dürfen sie verkaufen. Sie sind nicht verloren, gestohlen, gemietet oder auf Raten gekauft.\n2. Wir prüfen jedes Gerät. Weicht es von Ihrer Beschreibung ab, machen wir Ihnen ein geändertes Angebot, das Sie annehmen oder ablehnen können.\n3. Unser Preis gilt bis zu dem Tag, der auf diesem Dokument steht. Für ein Gerät, das später eintrifft, kann ein neuer Preis gelten.\n4. Sichern Sie Ihre Daten, melden Sie sich von Ihren Konten ab und entnehmen Sie SIM- und Speicherkarten. Wir löschen die Geräte, die wir kaufen, und können Ihre Daten nicht wiederherstellen.\n5. Die Geräte gehören uns, sobald wir Sie bezahlt haben. Lehnen Sie ein Angebot ab, bekommen Sie sie zurück.\n6. Wir bewahren die Unterlagen zum Verkauf so lange auf, wie es das Gesetz verlangt.',
  [shippedStatement]:
    'Ich erkläre, dass ich der rechtmäßige Eigentümer der Geräte in diesem Auftrag bin oder sie für ihren Eigentümer verkaufen darf. Sie sind nicht gestohlen, verloren, gemietet, finanziert oder der Versicherung als verloren gemeldet, und niemand sonst hat Anspruch auf sie. Meine Angaben zu mir und zu den Geräten sind wahr.',
  'Your shipping label from {{company_name}}': 'Ihr Versandetikett von {{company_name}}',
  '# Your shipping label\n\nHello,\n\n{{company_name}} sends you a prepaid label for your parcel.\n\n{{if carrier}}The carrier is {{carrier}}.\n\n{{if tracking_number}}Tracking number: **{{tracking_number}}**\n\n[Open the label]({{label_link}})\n\nIf you didn’t expect this, ignore this email.':
    '# Ihr Versandetikett\n\nGuten Tag,\n\n{{company_name}} schickt Ihnen ein frankiertes Etikett für Ihr Paket.\n\n{{if carrier}}Der Paketdienst ist {{carrier}}.\n\n{{if tracking_number}}Sendungsnummer: **{{tracking_number}}**\n\n[Etikett öffnen]({{label_link}})\n\nHaben Sie damit nicht gerechnet, können Sie diese E-Mail ignorieren.',
  'Invoice {{invoice_number}} from {{company_name}}': 'Rechnung {{invoice_number}} von {{company_name}}',
  '# Invoice {{invoice_number}}\n\n{{if buyer_name}}Hello {{buyer_name}},\n\n{{unless buyer_name}}Hello,\n\n{{if message}}{{message}}\n\nThank you for your purchase. The total is {{invoice_total}}.\n\n{{if invoice_due}}Please pay **{{invoice_due}}** by {{due_date}}.\n\n{{unless invoice_due}}It is paid.\n\n[Open the invoice]({{invoice_link}})\n\nThe link opens this invoice only and works for 60 days.':
    '# Rechnung {{invoice_number}}\n\n{{if buyer_name}}Guten Tag {{buyer_name}},\n\n{{unless buyer_name}}Guten Tag,\n\n{{if message}}{{message}}\n\nVielen Dank für Ihren Einkauf. Der Gesamtbetrag ist {{invoice_total}}.\n\n{{if invoice_due}}Bitte zahlen Sie **{{invoice_due}}** bis zum {{due_date}}.\n\n{{unless invoice_due}}Die Rechnung ist bezahlt.\n\n[Rechnung öffnen]({{invoice_link}})\n\nDer Link öffnet nur diese Rechnung und ist 60 Tage gültig.',
};
